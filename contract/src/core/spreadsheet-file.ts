import { z } from 'zod'

/** Why a spreadsheet of the right kind could not be read: password-protected, broken, or larger than the limit. */
export const FILE_PROBLEMS = ['encrypted', 'damaged', 'too-much'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** The specification's file, as both server and browser check it (lists/importer-rules.ts). */
export const ImportFile = z.object({
  id: z.string(),
  name: z.string(),
  extension: z.string(),
  size: z.int(),
  mime: z.string(),
  hash: z.string(),
  isValid: z.boolean(),
  /** One of the specification's three messages; empty if the file was read. */
  errorMessage: z.string(),
  /** What follows "File mimetype does not valid." if the file's first bytes are right. */
  problem: z.enum(FILE_PROBLEMS).nullable(),
})
export type ImportFile = z.infer<typeof ImportFile>
