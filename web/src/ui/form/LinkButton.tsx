import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/** A button that links to another page; the compiler knows the pages and their parameters. */
export const LinkButton = createLink((props: Props) => <Button component="a" {...props} />)
