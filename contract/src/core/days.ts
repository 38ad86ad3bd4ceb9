import { z } from 'zod'
import { PROBLEMS } from './errors'

const isInRange = (text: string) => text >= '1900' && text < '3000'
const wrongValue = { error: PROBLEMS['wrong-value'] }

/** A day in the years that every store and every calculation here supports. */
export const Day = z.iso.date().refine(isInRange, wrongValue)

const OFFSET = /(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/**
 * A moment in the same years, with an offset of at most 14 hours: no place has a larger one, and PostgreSQL refuses 16.
 */
export const Moment = z.iso
  .datetime({ offset: true })
  .refine((text) => isInRange(text) && OFFSET.test(text), wrongValue)
