import type { z } from 'zod'
import type { Access } from './access'

export const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

type Shape = z.ZodObject

/**
 * What a call costs the server: `light` reads or writes a few rows; `search` asks the index or reads a long list; `report`
 * computes an influencer's figures; `many` may read or write thousands of rows, or wait for a call that does, but usually is
 * quick; `bulk` always does such work, decodes a picture, makes a file or calls a platform; `named` costs what the call costs that it names.
 */
export type Cost = 'named' | 'light' | 'search' | 'report' | 'many' | 'bulk'

/** A file of a multipart body as it arrives; bytes that are unread when the next file is taken are dropped. */
export interface UploadedFile {
  name: string
  bytes: AsyncIterable<Uint8Array>
}

export interface RouteSpec<
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  A extends z.ZodType = z.ZodType,
> {
  /** Required on purpose: a public route says so. */
  access: Access
  /** The rate limits count by it. */
  cost: Cost
  summary: string
  params?: P
  query?: Q
  body?: B
  answer: A
  /** Also serves the path without the /api/v1 prefix, as the specification writes it. */
  bare?: boolean
  /**
   * How a call that reveals influencers heeds the plan of an external account, with code 339: 'checked' is refused while it is
   * spent or ended; 'asked' looks at its filters itself, since those paid for in the last 24 hours stay open.
   */
  plan?: 'checked' | 'asked'
  /** What a personal token also needs where every signed-in account may call: not every scope opens its owner's lists. */
  tokenAccess?: Access
  /** Refused to personal tokens: calls that decide who the account is and who acts for it. */
  sessionOnly?: boolean
  /** Takes files as multipart/form-data in the field `files` instead of a JSON body; not in a batch. */
  files?: boolean
}

export interface Route<
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  A extends z.ZodType = z.ZodType,
> extends RouteSpec<P, Q, B, A> {
  method: Method
  path: string
}

const route =
  (method: Method) =>
  <
    A extends z.ZodType,
    P extends Shape | undefined = undefined,
    Q extends Shape | undefined = undefined,
    B extends Shape | undefined = undefined,
  >(
    path: string,
    spec: RouteSpec<P, Q, B, A>,
  ): Route<P, Q, B, A> => ({ method, path, ...spec })

export const get = route('GET')
export const post = route('POST')
export const patch = route('PATCH')
export const put = route('PUT')
export const del = route('DELETE')

/** A POST that takes files. */
export const upload = <A extends z.ZodType>(path: string, spec: RouteSpec<undefined, undefined, undefined, A>) => ({
  ...post(path, spec),
  files: true as const,
})

export type Feature = Readonly<Record<string, Route>>
export const feature = <F extends Feature>(routes: F): F => routes

type Part<S> = S extends z.ZodType ? z.output<S> : unknown

/** What a verb takes: path, query and body in one flat object; a contract test refuses routes whose parts share a key. */
export type Input<R> = R extends Route<infer P, infer Q, infer B, infer _A> ? Part<P> & Part<Q> & Part<B> : never

/** What a verb also takes where its route takes files. */
export type Files<R> = R extends { files: true } ? { files: AsyncIterable<UploadedFile> } : unknown

/** What a verb gives, and what the typed client receives. */
export type Answer<R> = R extends { answer: infer A extends z.ZodType } ? z.output<A> : never
