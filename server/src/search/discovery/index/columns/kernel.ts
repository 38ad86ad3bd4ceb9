/** The loops over sets, compiled from kernel.wat; kernel.test.ts compares the two, and can compile again. */
const CODE =
  'AGFzbQEAAAABGwRgA39/fwBgBH9/f38AYAJ/fwF/YAN/f38BfwIUAQVpbmRleAZtZW1vcnkCAwGAgAQDCwoAAAAAAAEBAgMDB10KBGNvcHkAAARmaWxsAAEDYW5kAAIGYW5kTm90AAMCb3IABAlvckF0TGVhc3QABQpjb3VudENvZGVzAAYFY291bnQABwhjb3VudEFuZAAIC2NvdW50QW5kTm90AAkK8AMKDwAgACABIAIgAGv8CgAACw4AIAAgASACIABr/AsACywAA0AgACAA/QAEACAB/QAEAP1O/QsEACABQRBqIQEgAEEQaiIAIAJJDQALCywAA0AgACAA/QAEACAB/QAEAP1P/QsEACABQRBqIQEgAEEQaiIAIAJJDQALCywAA0AgACAA/QAEACAB/QAEAP1Q/QsEACABQRBqIQEgAEEQaiIAIAJJDQALC0MBAXsgAv0QIQQDQCAAIAAvAQAgAf0ABAAgBP02IAH9AAQQIAT9Nv1l/WRyOwEAIAFBIGohASAAQQJqIgAgA0kNAAsLXQIBfgF/A0AgACkDACEEAkADQCAEUA0BIAIgASAEeqdBAXRqLwEAQQJ0aiEFIAUgBSgCAEEBajYCACAEIARCAX2DIQQMAAsLIAFBgAFqIQEgAEEIaiIAIANJDQALCygBAX4DQCACIAApAwB7IAApAwh7fHwhAiAAQRBqIgAgAUkNAAsgAqcLOwEBfgNAIAMgACkDACABKQMAg3sgACkDCCABKQMIg3t8fCEDIAFBEGohASAAQRBqIgAgAkkNAAsgA6cLQQEBfgNAIAMgACkDACABKQMAQn+Fg3sgACkDCCABKQMIQn+Fg3t8fCEDIAFBEGohASAAQRBqIgAgAkkNAAsgA6cL'

/** Each takes addresses of sets in the memory, and where the first one ends. */
export interface Kernel {
  copy(into: number, from: number, end: number): void
  fill(into: number, byte: number, end: number): void
  and(into: number, other: number, end: number): void
  andNot(into: number, other: number, end: number): void
  or(into: number, other: number, end: number): void
  /** Adds the rows with at least this number, from the address of a column of numbers of two bytes. */
  orAtLeast(into: number, numbers: number, least: number, end: number): void
  /** Adds one to the count of four bytes that belongs to the code, of two bytes, of each row. */
  countCodes(set: number, codes: number, counts: number, end: number): void
  count(set: number, end: number): number
  countAnd(set: number, other: number, end: number): number
  countAndNot(set: number, other: number, end: number): number
}

const compiled = new WebAssembly.Module(Buffer.from(CODE, 'base64'))

export const kernelOf = (memory: WebAssembly.Memory): Kernel =>
  new WebAssembly.Instance(compiled, { index: { memory } }).exports as unknown as Kernel
