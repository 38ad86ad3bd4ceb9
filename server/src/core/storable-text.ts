/** A text that PostgreSQL can store: without NUL and halves of surrogate pairs, which files can contain as numbers. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()
