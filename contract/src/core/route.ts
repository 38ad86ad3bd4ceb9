import type { z } from 'zod'
import type { Access } from './access'

export const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

type Shape = z.ZodObject

/**
 * What a call costs the server. `light` reads or writes a few rows; `search` queries the index or reads a long list;
 * `report` computes an influencer's figures; `many` may read or write thousands of rows, or wait for a call that does,
 * but is usually quick; `bulk` always does such work, decodes a picture, creates a file or calls a platform; `named`
 * costs as much as the call it names.
 */
export type Cost = 'named' | 'light' | 'search' | 'report' | 'many' | 'bulk'

/** A file of a multipart body as it arrives; unread bytes are dropped when the next file is taken. */
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
  /** Required on purpose: a public route has to say so. */
  access: Access
  /** The rate limits depend on it. */
  cost: Cost
  summary: string
  params?: P
  query?: Q
  body?: B
  answer: A
  /** Also serves the path without the /api/v1 prefix, as the specification writes it. */
  bare?: boolean
  /**
   * How a call that reveals influencers respects the plan of an external account, with code 339. 'checked' refuses once
   * the plan is used up or has ended; 'asked' checks its own filters, because filters paid for in the last 24 hours
   * stay open.
   */
  plan?: 'checked' | 'asked'
  /**
   * What a personal token also needs on routes that every signed-in account may call: not every scope opens its owner's
   * lists.
   */
  tokenAccess?: Access
  /** Refuses personal tokens: for calls that decide who the account is and who acts for it. */
  sessionOnly?: boolean
  /** Takes files as multipart/form-data in the field `files` instead of a JSON body; cannot be part of a batch. */
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

/** A POST that accepts files. */
export const upload = <A extends z.ZodType, P extends Shape | undefined = undefined>(
  path: string,
  spec: RouteSpec<P, undefined, undefined, A>,
) => ({ ...post(path, spec), files: true as const })

export type Feature = Readonly<Record<string, Route>>
export const feature = <F extends Feature>(routes: F): F => routes

type Part<S> = S extends z.ZodType ? z.output<S> : unknown

/**
 * The input of a verb: path, query and body in one flat object. A contract test refuses routes whose parts share a key.
 */
export type Input<R> = R extends Route<infer P, infer Q, infer B, infer _A> ? Part<P> & Part<Q> & Part<B> : never

/** The additional input of a verb whose route accepts files. */
export type Files<R> = R extends { files: true } ? { files: AsyncIterable<UploadedFile> } : unknown

/** What a verb returns, and what the typed client receives. */
export type Answer<R> = R extends { answer: infer A extends z.ZodType } ? z.output<A> : never
