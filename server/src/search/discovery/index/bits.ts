/** 64 bits as two halves of 32, because creating a bigint for each row would dominate the cost. */
export interface Bits {
  high: number
  low: number
}

/** Returns the 64 bits as one signed number. */
export const signed = ({ high, low }: Bits): bigint => (BigInt(high | 0) << 32n) | BigInt(low >>> 0)
