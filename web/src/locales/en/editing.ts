export const editing = {
  'editing.title': 'Editing',
} as const
