import { z } from 'zod'
import { PROBLEMS } from './errors'

const isInRange = (text: string) => text >= '1900' && text < '3000'
const refused = { error: PROBLEMS['wrong-value'] }

/** A day of a year that every store and every calculation here can hold. */
export const Day = z.iso.date().refine(isInRange, refused)

const OFFSET = /(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** A moment of the same years, with an offset of at most 14 hours: no place has more, and PostgreSQL refuses 16. */
export const Moment = z.iso.datetime({ offset: true }).refine((text) => isInRange(text) && OFFSET.test(text), refused)
