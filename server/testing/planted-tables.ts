type Row = Record<string, unknown>

interface Named {
  name: string
  email: string
}

const NOBODY = { platform: 'tiktok', handle: 'of.nobody', provisional_key: 'of.nobody', state: 'Approved' }

/** The account's own values in tables whose rows outlive it; the rest of such a row is the work of others. */
export const OUTLIVING: Readonly<Record<string, (who: Named) => Row>> = {
  add_requests: () => ({ platform: 'tiktok', platforms: ['tiktok'] }),
  bulk_edits: () => ({}),
  collection_changes: () => ({}),
  collection_influencers: () => ({}),
  correction_requests: () => ({}),
  different_influencers: () => ({}),
  influencer_changes: ({ name, email }) => ({
    changed_by_name: name,
    before: JSON.stringify({ user_state: 'New', latest_approved_user: email }),
    after: JSON.stringify({
      user_state: 'Approved',
      latest_submitted_user: email,
      latest_approved_user: `former.${email}`,
    }),
  }),
  influencer_merges: () => ({}),
  influencers: ({ email }) => ({
    ...NOBODY,
    birth_year: 1990,
    location_id: null,
    latest_submitted_user: email,
    // Approved under an email that the account has changed since.
    latest_approved_user: `former.${email}`,
  }),
  landscape_uploads: ({ name }) => ({ file: `List of ${name.replace(' ', '_')}.csv` }),
  loads: ({ name }) => ({
    ...{ file_name: `List of ${name.replace(' ', '_')}.csv`, state: 'loaded', job_id: null },
    ...{ answers: '{}', plan: null, preview: null, problem: null, report: null, undone: null },
    ...{ headers_digest: null, content_digest: null },
  }),
  profile_changes: () => ({ profile_ids: [] }),
  setting_changes: () => ({}),
}

/** Tables that name an account by its email, or its phone number, without a foreign key. */
export const NAMED_ACCOUNT: Readonly<Record<string, (who: Named & { id: number; phone: string }) => Row>> = {
  budgets: ({ phone }) => ({ key: `sms:number:day:${phone}` }),
  influencer_merge_rows: ({ id, name, email }) => ({
    what: 'dropped',
    table_name: 'influencer_changes',
    rows: JSON.stringify([
      { changed_by: null, changed_by_name: 'Staff', after: { latest_approved_user: email } },
      { changed_by: id, changed_by_name: name, before: {}, after: {} },
    ]),
  }),
  jobs: ({ email }) => ({ status: 'done', account_id: null, payload: JSON.stringify({ email }) }),
  messages: ({ email, name }) => ({ recipient: email, values: JSON.stringify({ name }) }),
  sign_in_attempts: ({ email }) => ({ key: `pair:192.0.2.0 ${email}` }),
}

/** Tables whose rows are deleted with an account, directly or through others, nearest first. */
export const GOING_WITH_ACCOUNTS = `
  with recursive going (id, depth) as (
    select 'accounts'::regclass::oid, 0
    union select c.conrelid, going.depth + 1 from pg_constraint c join going on c.confrelid = going.id
      join pg_class t on t.oid = c.conrelid
      where c.contype = 'f' and c.confdeltype = 'c' and not t.relispartition and going.depth < 4)
  select id::regclass::text as name from going where depth > 0 group by id order by min(depth), 1`

/** Where the schema alone keeps a closed list, or the canary may stay for a while. */
export const PLANTED_OTHERWISE: Readonly<Record<string, Row>> = {
  // Sealed tokens wait in provider_revocations until the platform has revoked them.
  import_rows: { platform: 'tiktok', platforms: ['tiktok'] },
  provider_grants: { sealed: Buffer.from('sealed'), wrapped_key: Buffer.from('wrapped') },
}

/** Tables that name listed people in file names, lists and search texts, without a foreign key. */
export const NAMED_LISTED = [
  'imports',
  'import_sheets',
  'landscape_uploads',
  'loads',
  'load_outcomes',
  'load_refused_rows',
  'list_readings',
  'exports',
  'saved_searches',
  'account_claims',
  'profile_changes',
] as const

/** Tables with something of a person that nothing is planted in, and why. */
export const NOT_PLANTED: Readonly<Record<string, string>> = {
  activity_logs: 'the log writes its rows itself, in both tests',
  load_created: 'numbers of influencers alone',
  bios_due: 'numbers of influencers alone',
  pairs_due: 'numbers of influencers alone',
  provider_revocations: 'sealed tokens alone, until the platform has revoked them',
}
