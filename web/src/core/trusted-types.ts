interface PolicyFactory {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown
}

// Mantine writes its style elements as HTML. Text without a tag makes no element; anything else is refused, as are
// scripts and their URLs, which have no rule.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
trustedTypes?.createPolicy('default', { createHTML: (text) => (text.includes('<') ? null : text) })
