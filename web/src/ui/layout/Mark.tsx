/** The product's sign; its name always stands beside it or is read out. */
export function Mark({ size = 28 }: { size?: number }) {
  return <img src="/kolscope.svg" alt="" width={size} height={size} />
}
