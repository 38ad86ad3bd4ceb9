let made = 0

/** A number that no other thing of this run has. */
export const next = () => {
  made += 1
  return made
}
