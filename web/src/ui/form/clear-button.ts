/** Makes the button that clears a selection available to the keyboard and to screen readers, too. */
export const clearButton = (label: string) => ({ 'aria-hidden': false, tabIndex: 0, 'aria-label': label }) as const
