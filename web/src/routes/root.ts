import { createRootRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { Root } from '../system/shell/Root'

type AnySearch = Record<string, unknown> & SearchSchemaInput
export const plainSearch = (search: AnySearch): Record<string, unknown> => search

export const rootRoute = createRootRoute({ component: Root })
