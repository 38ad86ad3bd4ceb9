import { z } from 'zod'
import { PROBLEMS } from './errors'

const isInRange = (text: string) => text >= '1900' && text < '3000'
const refused = { error: PROBLEMS['wrong-value'] }

/** A day of a year that every store and every calculation here can hold. */
export const Day = z.iso.date().refine(isInRange, refused)

/** A moment with its offset, of the same years. */
export const Moment = z.iso.datetime({ offset: true }).refine(isInRange, refused)
