import multipart from '@fastify/multipart'
import { normalize } from '@kolscope/contract/core/normalize'
import type { UploadedFile } from '@kolscope/contract/core/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, Refusal } from './errors'

/** The limits of all uploads, more than any of them needs; each feature decides how much of it to use. */
const CEILING = { files: 30, fileBytes: 4 * 1024 * 1024 }
const LONGEST_NAME = 300

/** Lets the routes of a scope accept multipart bodies; all others refuse them. */
export async function acceptFiles(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: CEILING.files, fileSize: CEILING.fileBytes, fields: 10, fieldSize: 1_000, headerPairs: 50 },
  })
}

/** How the API docs describe such a body. */
export const FILES_BODY = {
  type: 'object',
  required: ['files'],
  properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
} as const

/** The name of a file without what a screen does not show, or shows in another place. */
export const printable = (name: string): string =>
  normalize(name.replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '').toWellFormed(), 'NFC')
    .slice(0, LONGEST_NAME)
    .toWellFormed()

/** An upload that breaks off is the fault of its sender, or of the network. */
const uploadError = (error: unknown): unknown =>
  (error as { statusCode?: number }).statusCode === undefined ? badRequest('The upload broke off.') : error

async function* whole(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* parts
  } catch (error) {
    throw uploadError(error)
  }
}

/** The files of a request in the order in which they arrive. */
export async function* filesOf(request: FastifyRequest): AsyncGenerator<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal(415, 'Files are sent as multipart/form-data.')
  try {
    for await (const { fieldname, filename, file } of request.files()) {
      try {
        if (fieldname === 'files') yield { name: printable(filename), bytes: whole(file) }
      } finally {
        // A file that is not read would block everything after it.
        file.resume()
      }
    }
  } catch (error) {
    throw uploadError(error)
  }
}
