import { Tooltip, type TooltipProps } from '@mantine/core'

/** A tooltip that also opens by keyboard and touch; without a label it renders only the child. */
export function Hint({ label, children, ...rest }: TooltipProps) {
  if (label === null || label === undefined || label === '') return children
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }} {...rest}>
      {children}
    </Tooltip>
  )
}
