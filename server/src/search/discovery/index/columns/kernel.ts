/** The loops over sets, compiled from kernel.wat; kernel.test.ts compares the two, and can compile again. */
const CODE =
  'AGFzbQEAAAABIwVgA39/fwBgBH9/f38AYAJ/fwF/YAN/f38Bf2AFf398fH8AAhQBBWluZGV4Bm1lbW9yeQIDAYCABAMNDAAAAAAAAQECAwMDBAd2DARjb3B5AAAEZmlsbAABA2FuZAACBmFuZE5vdAADAm9yAAQJb3JBdExlYXN0AAUKY291bnRDb2RlcwAGBWNvdW50AAcIY291bnRBbmQACAtjb3VudEFuZE5vdAAJCXdyaXRlUm93cwAKCmtlZXBXaXRoaW4ACwq5BQwPACAAIAEgAiAAa/wKAAALDgAgACABIAIgAGv8CwALLAADQCAAIAD9AAQAIAH9AAQA/U79CwQAIAFBEGohASAAQRBqIgAgAkkNAAsLLAADQCAAIAD9AAQAIAH9AAQA/U/9CwQAIAFBEGohASAAQRBqIgAgAkkNAAsLLAADQCAAIAD9AAQAIAH9AAQA/VD9CwQAIAFBEGohASAAQRBqIgAgAkkNAAsLQwEBeyAC/RAhBANAIAAgAC8BACAB/QAEACAE/TYgAf0ABBAgBP02/WX9ZHI7AQAgAUEgaiEBIABBAmoiACADSQ0ACwtdAgF+AX8DQCAAKQMAIQQCQANAIARQDQEgAiABIAR6p0EBdGovAQBBAnRqIQUgBSAFKAIAQQFqNgIAIAQgBEIBfYMhBAwACwsgAUGAAWohASAAQQhqIgAgA0kNAAsLKAEBfgNAIAIgACkDAHsgACkDCHt8fCECIABBEGoiACABSQ0ACyACpws7AQF+A0AgAyAAKQMAIAEpAwCDeyAAKQMIIAEpAwiDe3x8IQMgAUEQaiEBIABBEGoiACACSQ0ACyADpwtBAQF+A0AgAyAAKQMAIAEpAwBCf4WDeyAAKQMIIAEpAwhCf4WDe3x8IQMgAUEQaiEBIABBEGoiACACSQ0ACyADpwtaAgF+An8gASEFA0AgACkDACEDAkADQCADUA0BIAUgBCADeqdqNgIAIAVBBGohBSADIANCAX2DIQMMAAsLIARBwABqIQQgAEEIaiIAIAJJDQALIAUgAWtBAnYLbQIDfgF8A0AgACkDACEFQgAhBgJAA0AgBVANASAFeiEHIAEgB6dBA3RqKwMAIQggBiAIIAJmIAggA2VxrSAHhoQhBiAFIAVCAX2DIQUMAAsLIAAgBjcDACABQYAEaiEBIABBCGoiACAESQ0ACws='

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
  /** Removes the rows with a number below `min` or above `max`, from the address of a column of 64-bit numbers. */
  keepWithin(set: number, numbers: number, min: number, max: number, end: number): void
  /** Writes the rows of a set in ascending order, as numbers of four bytes; returns how many there are. */
  writeRows(set: number, rows: number, end: number): number
  count(set: number, end: number): number
  countAnd(set: number, other: number, end: number): number
  countAndNot(set: number, other: number, end: number): number
}

const compiled = new WebAssembly.Module(Buffer.from(CODE, 'base64'))

export const kernelOf = (memory: WebAssembly.Memory): Kernel =>
  new WebAssembly.Instance(compiled, { index: { memory } }).exports as unknown as Kernel
