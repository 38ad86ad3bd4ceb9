const CIRCLES = 'The number only ends a tree that turns in a circle; the depth of a real one is far below.'
const MIXING = 'It mixes otherwise, or keeps fewer bits; no test can tell a good mix from a fair one.'
const COMPILER = 'There always is one; the fallback is for the compiler.'

const ASKED_ONLY = 'Callers look up only the ids they asked for; more of them are only read in vain.'
const NOBODY = 'Nothing is read or written of nobody either way; a query is saved.'

const alike = (rule, reason, changes) => changes.map(([before, after]) => ({ rule, before, after, reason }))

/** Mutants that no test can notice, by their lines before and after, each with the reason; they are not run. */
export const EQUIVALENT = [
  ...alike('number', CIRCLES, [
    [
      'for (let depth = 0; id !== null && depth < 20; depth += 1) {',
      'for (let depth = 1; id !== null && depth < 20; depth += 1) {',
    ],
    [
      'for (let depth = 0; id !== null && depth < 20; depth += 1) {',
      'for (let depth = 0; id !== null && depth < 21; depth += 1) {',
    ],
    [
      'for (let depth = 0; id !== null && depth < 20; depth += 1) {',
      'for (let depth = 0; id !== null && depth < 20; depth += 2) {',
    ],
  ]),
  ...alike('comparison', CIRCLES, [
    [
      'for (let depth = 0; id !== null && depth < 20; depth += 1) {',
      'for (let depth = 0; id !== null && depth <= 20; depth += 1) {',
    ],
  ]),
  ...alike('branches', 'Any order will do, as long as it is always the same.', [
    [
      'for (const { bucket, units } of [...spends].sort((a, b) => (a.bucket < b.bucket ? -1 : 1))) {',
      'for (const { bucket, units } of [...spends].sort((a, b) => (a.bucket < b.bucket ? 1 : -1))) {',
    ],
  ]),
  ...alike('fallback', 'No score is below 0, which is what null counts as.', [
    [
      'scores.set(id, known === null ? score : Math.max(known, score ?? known))',
      'scores.set(id, known === null ? score : Math.max(known, score))',
    ],
  ]),
  ...alike('fallback', COMPILER, [
    [
      "const text = (column: Column) => fieldOf(fields[POSITION[column]] ?? '\\\\N')",
      'const text = (column: Column) => fieldOf(fields[POSITION[column]])',
    ],
    ['mix(wordView[0] ?? 0)', 'mix(wordView[0])'],
    ['mix(wordView[1] ?? 0)', 'mix(wordView[1])'],
    ['mixNumber(shares[value] ?? null)', 'mixNumber(shares[value])'],
    [
      'if (rounded > (edges[edges.length - 1] ?? min) && rounded < max) edges.push(rounded)',
      'if (rounded > (edges[edges.length - 1]) && rounded < max) edges.push(rounded)',
    ],
    [
      'const spread = median(growths.map(({ growth }) => Math.abs(growth - middle))) ?? 0',
      'const spread = median(growths.map(({ growth }) => Math.abs(growth - middle)))',
    ],
  ]),
  ...alike('part', 'What is null is not finite either; the comparison is for the compiler.', [
    [
      'for (const value of values) if (value !== null && Number.isFinite(value)) known.push(value)',
      'for (const value of values) if (Number.isFinite(value)) known.push(value)',
    ],
  ]),
  ...alike('part', 'Only options can hold all-of among their operators; the comparison is for the compiler.', [
    ["return definition.kind === 'options' && definition.many !== true", 'return definition.many !== true'],
  ]),
  ...alike('part', 'A card shows no score without its category, whatever the score is.', [
    ['if (score === null || category === null) return UNKNOWN', 'if (score === null) return UNKNOWN'],
  ]),
  ...alike('part', NOBODY, [
    ['if (capOf(actor) === null || ids.length === 0) return', 'if (capOf(actor) === null) return'],
  ]),
  ...alike('call', ASKED_ONLY, [
    [
      `.where('collection_id', '=', sql<number>\`any(\${seen})\`) .where('influencer_id', '=', sql<number>\`any(\${ids})\`)`,
      `.where('collection_id', '=', sql<number>\`any(\${seen})\`)`,
    ],
    ['const others = ids.filter((id) => !paid.has(id))', 'const others = ids'],
  ]),
  ...alike('sql-order', 'Of those marked at the same moment, any may be the last of the latest that are taken.', [
    [
      `order by marked_at desc, influencer_id desc limit \${MAX_SEEN}) latest order by influencer_id)\``,
      `order by marked_at desc, influencer_id asc limit \${MAX_SEEN}) latest order by influencer_id)\``,
    ],
  ]),
  ...alike('property', 'A field of one value takes any operator but all-of for any-of.', [
    [
      "market === null ? [] : [{ field: 'state', op: 'in', values: [...market] }]",
      "market === null ? [] : [{ field: 'state', values: [...market] }]",
    ],
  ]),
  ...alike('number', 'The sum is not returned where a lane failed: its reason is thrown.', [
    [
      "const rest = lanes.some(({ status }) => status === 'rejected') ? 0 : await runLane(run, STEPS)",
      "const rest = lanes.some(({ status }) => status === 'rejected') ? 1 : await runLane(run, STEPS)",
    ],
  ]),
  ...alike('part', COMPILER, [
    [
      'if (before === undefined || now === undefined || day - gap < fromDay || gap > MAX_GAP_DAYS) continue',
      'if (now === undefined || day - gap < fromDay || gap > MAX_GAP_DAYS) continue',
    ],
  ]),
  ...alike('part', COMPILER, [
    ['if (lastPostAt === null || postsObservedAt === null) return []', 'if (lastPostAt === null) return []'],
  ]),
  ...alike('return', COMPILER, [['if (usual === null) return []', 'if (usual === null) ;']]),
  ...alike('logic', 'Both come from the same row, or neither does.', [
    ['if (id === null || first_row === null) return reasons', 'if (id === null && first_row === null) return reasons'],
  ]),
  ...alike('boolean', 'A runner that is stopped in vain is started again.', [['hasAsked = true', 'hasAsked = false']]),
  ...alike('call', 'The same counts are read in another order.', [
    [
      `.$if(ids !== null, (query) => query.where('influencer_id', '=', sql<number>\`any(\${ids}::bigint[])\`)) .orderBy('influencer_id')`,
      `.$if(ids !== null, (query) => query.where('influencer_id', '=', sql<number>\`any(\${ids}::bigint[])\`))`,
    ],
  ]),
  ...alike('call', 'Of other lists an account with a cap sees only whom it may collect.', [
    [".select('influencer_id') .where('collection_id', '=', move.from.id)", ".select('influencer_id')"],
  ]),
  ...alike('fallback', 'The compiler refuses it.', [
    [
      "object: { kind: 'younetProfile', id, name: before.profiles.find((one) => one.id === id)?.name ?? null },",
      "object: { kind: 'younetProfile', id, name: before.profiles.find((one) => one.id === id)?.name },",
    ],
  ]),
  ...alike('fallback', 'The compiler refuses it.', [
    [
      'const budget = (await budgetOf(trx, accountId, state)) ?? knownBudget',
      'const budget = (await budgetOf(trx, accountId, state))',
    ],
  ]),
  ...alike('return', NOBODY, [['if (ids.length === 0) return []', 'if (ids.length === 0) ;']]),
  ...alike('number', MIXING, [
    [
      'mix((d.verified === null ? 0 : d.verified ? 1 : 2) + (d.hasContact ? 4 : 0) + (d.isSample ? 8 : 0))',
      'mix((d.verified === null ? 0 : d.verified ? 1 : 2) + (d.hasContact ? 4 : 0) + (d.isSample ? 8 : 1))',
    ],
  ]),
  ...alike('property', 'The compiler refuses it.', [
    ['return { high, low }', 'return { high }'],
    ['export const NO_PLACES: Places = { limit: 0, cap: null }', 'export const NO_PLACES: Places = { limit: 0 }'],
    [
      "discover: ['canFilterByBasicInfo', 'canViewLandscape'], manage: ['canCreateCollection', 'canImportInfluencers', 'canEditInfluencerBasicInfo'],",
      "manage: ['canCreateCollection', 'canImportInfluencers', 'canEditInfluencerBasicInfo'],",
    ],
    ['if (!actor) return { searches, influencerIds }', 'if (!actor) return { influencerIds }'],
  ]),
  ...alike('neighbor', 'The compiler refuses it.', [
    [
      'if (job) return { id, name: job.name, attempt: job.attempts, payload: job.payload, worker }',
      'if (job) return { id, name: job.attempts, attempt: job.attempts, payload: job.payload, worker }',
    ],
  ]),
  ...alike('arithmetic', 'It only polls more or less often; notifications start jobs.', [
    ['pollInterval: POLLS_APART_MS * concurrency,', 'pollInterval: POLLS_APART_MS / concurrency,'],
  ]),
  ...alike('number', 'Written over before the transaction ends.', [
    [
      'const empty = { sealed: Buffer.alloc(0), wrapped_key: Buffer.alloc(0), key_version: 0 }',
      'const empty = { sealed: Buffer.alloc(0), wrapped_key: Buffer.alloc(1), key_version: 0 }',
    ],
  ]),
  ...alike('number', COMPILER, [
    ['mix(wordView[0] ?? 0)', 'mix(wordView[0] ?? 1)'],
    ['mix(wordView[1] ?? 0)', 'mix(wordView[1] ?? 1)'],
  ]),
  ...alike('number', MIXING, [
    ['const numberView = new Float64Array(1)', 'const numberView = new Float64Array(2)'],
    ['let high = 0', 'let high = 1'],
    ['let low = 0', 'let low = 1'],
    ['high = (high << 13) | (high >>> 19)', 'high = (high << 14) | (high >>> 19)'],
    ['high = (high << 13) | (high >>> 19)', 'high = (high << 13) | (high >>> 20)'],
    [
      'low = Math.imul(low ^ value ^ (low >>> 15), 0x85ebca6b)',
      'low = Math.imul(low ^ value ^ (low >>> 16), 0x85ebca6b)',
    ],
    ['low = (low << 11) | (low >>> 21)', 'low = (low << 12) | (low >>> 21)'],
    ['low = (low << 11) | (low >>> 21)', 'low = (low << 11) | (low >>> 22)'],
    ['let [sumHigh, sumLow] = [0, 0]', 'let [sumHigh, sumLow] = [1, 0]'],
    ['let [sumHigh, sumLow] = [0, 0]', 'let [sumHigh, sumLow] = [0, 1]'],
  ]),
  ...alike('arithmetic', MIXING, [
    ['mix(text === null ? 0xffff : 0x10000 + text.length)', 'mix(text === null ? 0xffff : 0x10000 - text.length)'],
    ['sumHigh = (sumHigh + high) | 0', 'sumHigh = (sumHigh - high) | 0'],
    ['sumLow = (sumLow + low) | 0', 'sumLow = (sumLow - low) | 0'],
  ]),
  ...alike('comparison', MIXING, [
    [
      'for (let i = 0; i < known.length; i++) mix(known.charCodeAt(i))',
      'for (let i = 0; i <= known.length; i++) mix(known.charCodeAt(i))',
    ],
  ]),
  ...alike('element', MIXING, [
    ['const [startHigh, startLow] = [high, low]', 'const [startHigh, startLow] = [low]'],
    ['const [startHigh, startLow] = [high, low]', 'const [startHigh, startLow] = [high]'],
  ]),
  ...alike('statement', MIXING, [
    ['mix(sumHigh)', ';'],
    ['mix(sumLow)', ';'],
    ['mix(members.length)', ';'],
  ]),
]
