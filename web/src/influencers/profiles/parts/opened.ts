/** The dialog that is open over the form of a person. */
export type Opened = { kind: 'merge'; otherId?: number } | { kind: 'split' } | { kind: 'delete' } | null
