/** Which dialog stands over the form of a person. */
export type Opened = { kind: 'merge'; otherId?: number } | { kind: 'split' } | { kind: 'delete' } | null
