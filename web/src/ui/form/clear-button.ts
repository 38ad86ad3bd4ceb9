/** The button that clears a choice is there for the keyboard and for screen readers, too. */
export const clearButton = (label: string) => ({ 'aria-hidden': false, tabIndex: 0, 'aria-label': label }) as const
