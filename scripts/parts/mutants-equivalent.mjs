/** Mutants that no test can notice, by what becomes of their lines, each with the reason; they are not run. */
export const EQUIVALENT = []
