import { api } from '@kolscope/contract/api'
import type { Route } from '@kolscope/contract/core/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../testing/test-app'
import { routesOf } from '../../testing/ugly-input'

const routes = routesOf(api)
const namedRoutes = routes.map((route) => [`${route.method} ${route.path}`, route] as const)
const inputsOf = ({ params, query, body }: Route) => ({
  ...(params && { params }),
  ...(query && { query }),
  ...(body && { body }),
})

/** Every schema inside a schema, itself included. */
function schemasIn(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): z.core.$ZodType[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const inner = Object.values(schema._zod.def).flatMap((part: unknown): z.core.$ZodType[] => {
    const parts: unknown[] = Array.isArray(part)
      ? part
      : typeof part === 'object' && part !== null
        ? [part, ...Object.values(part)]
        : []
    return parts.filter((one): one is z.core.$ZodType => one instanceof z.core.$ZodType)
  })
  return [schema, ...inner.flatMap((one) => schemasIn(one, seen))]
}

/** What would turn into something else between the wire and the verb. */
const CHANGING = ['default', 'prefault', 'catch', 'pipe', 'transform', 'date', 'bigint', 'readonly', 'map', 'set']

describe('the contract', () => {
  test('the parts of an input share no key', () => {
    for (const [name, route] of namedRoutes) {
      const keys = Object.values(inputsOf(route)).flatMap((shape) => Object.keys(shape.shape))
      expect(new Set(keys).size, name).toBe(keys.length)
    }
  })

  test('inputs are strict, and nothing in them or in answers changes what was sent', () => {
    for (const [name, route] of namedRoutes) {
      for (const [part, shape] of Object.entries(inputsOf(route))) {
        expect(
          shape.safeParse({ 'surely not declared': 1 }).error?.issues.map(({ code }) => code),
          `${name} ${part}`,
        ).toContain('unrecognized_keys')
      }
      const schemas = [...Object.values(inputsOf(route)), route.answer]
      const kinds = schemas.flatMap((schema) => schemasIn(schema)).map((one) => one._zod.def.type)
      expect(
        kinds.filter((kind) => CHANGING.includes(kind)),
        name,
      ).toEqual([])
      expect(kinds.length, name).toBeGreaterThan(1)
    }
  })

  test('every input and answer has a JSON schema', () => {
    for (const [name, route] of namedRoutes) {
      for (const schema of [...Object.values(inputsOf(route)), route.answer]) {
        for (const io of ['input', 'output'] as const) {
          const json = z.toJSONSchema(schema, {
            target: 'draft-2020-12',
            unrepresentable: 'throw',
            cycles: 'throw',
            io,
          })
          expect(json.type, name).toBe('object')
        }
      }
    }
  })

  test('no two routes have the same address', () => {
    const addresses = routes.flatMap(({ method, path, bare }) =>
      (bare ? [path, path.replace('/api/v1', '')] : [path]).map((one) => `${method} ${one.replaceAll(/:\w+/g, ':')}`),
    )
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const { path } of routes) expect(path).toMatch(/^\/api(\/v1)?(\/[a-z_-]+|\/:[a-z_]+)+$/)
  })
})

interface Operation {
  summary?: string
  tags?: string[]
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas?: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

describe('the OpenAPI document', () => {
  let app: TestApp
  let document: Document
  beforeAll(async () => {
    app = await startTestApp()
    document = (await app.anonymous.get<Document>('/api/docs/json')).body
  })
  afterAll(() => app.close())

  test('is version 3.1 and describes exactly the routes of the contract', () => {
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(described.sort()).toEqual(namedRoutes.map(([name]) => name).sort())
  })

  test.each(namedRoutes)('%s', (_name, route) => {
    const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
    if (!operation) throw new Error('not described')
    expect(operation.summary).toBe(route.summary)
    expect(operation.security !== undefined).toBe(route.access !== 'public')
    const declared = (part: string) =>
      (operation.parameters ?? [])
        .filter((one) => one.in === part)
        .map(({ name }) => name)
        .sort()
    expect(declared('path')).toEqual(Object.keys(route.params?.shape ?? {}).sort())
    expect(declared('query')).toEqual(Object.keys(route.query?.shape ?? {}).sort())
    expect(operation.requestBody?.content['application/json'] !== undefined).toBe(route.body !== undefined)
    for (const status of ['200', 'default']) {
      const answer = operation.responses[status]
      expect(answer?.description).toEqual(expect.any(String))
      expect(answer?.content['application/json']?.schema).toEqual(expect.any(Object))
    }
  })

  test('every reference in it leads somewhere', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target)
    for (const target of references) {
      const found = target
        .split('/')
        .slice(1)
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
      expect(found, target).toBeDefined()
    }
    expect(document.components.securitySchemes.token).toEqual({ type: 'apiKey', in: 'header', name: 'Authorization' })
  })
})
