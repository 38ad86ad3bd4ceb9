export const webhooks = {
  'webhooks.title': 'webhooks',
} as const
