/** How many times longer than usual what hangs may take: more than 1 on a slow machine. */
export const patience = Number(process.env.TEST_PATIENCE ?? 1)
