type ParamRule =
  | { kind: 'integer'; min: number; max: number; default: number }
  /** From 0 to 1. */
  | { kind: 'number'; default: number }
  | { kind: 'boolean'; default: boolean }

/** Every tagging parameter. The table tagging_params describes what each one does. */
export const TAGGING_PARAMS = {
  batch_size: { kind: 'integer', min: 1, max: 500, default: 50 },
  concurrent_requests: { kind: 'integer', min: 1, max: 10, default: 2 },
  model_enabled: { kind: 'boolean', default: false },
  model_below_confidence: { kind: 'number', default: 0.6 },
  model_batch_size: { kind: 'integer', min: 1, max: 10, default: 4 },
  model_daily_requests: { kind: 'integer', min: 0, max: 999_999, default: 2000 },
  model_requests_per_minute: { kind: 'integer', min: 1, max: 10_000, default: 60 },
  model_timeout_seconds: { kind: 'integer', min: 1, max: 120, default: 20 },
  review_below_confidence: { kind: 'number', default: 0.4 },
  specific_topic_margin: { kind: 'number', default: 0.15 },
} as const satisfies Record<string, ParamRule>

type ParamName = keyof typeof TAGGING_PARAMS

export type TaggingParams = {
  [Name in ParamName]: (typeof TAGGING_PARAMS)[Name] extends { kind: 'boolean' } ? boolean : number
}

/** Describes what is wrong with a value, naming the parameter. Undefined when the value is valid. */
export function problemWithParam(name: string, value: string): string | undefined {
  if (!isTaggingParam(name)) return `There is no parameter named ${name}.`
  const rule = TAGGING_PARAMS[name]
  if (parse(rule, value) !== undefined) return undefined
  return `${name} must be ${expectation(rule)}.`
}

/** A parameter whose row is missing or unusable keeps its default. */
export function readTaggingParams(
  rows: Iterable<{ param_name: string; param_value: string }>,
): TaggingParams {
  const given = new Map(Array.from(rows, (row) => [row.param_name, row.param_value]))
  const entries = Object.entries(TAGGING_PARAMS).map(([name, rule]: [string, ParamRule]) => [
    name,
    parse(rule, given.get(name) ?? '') ?? rule.default,
  ])
  return Object.fromEntries(entries) as TaggingParams
}

export function isTaggingParam(name: string): name is ParamName {
  return Object.hasOwn(TAGGING_PARAMS, name)
}

function parse(rule: ParamRule, value: string): number | boolean | undefined {
  switch (rule.kind) {
    case 'boolean':
      return value === 'true' || value === 'false' ? value === 'true' : undefined
    case 'number':
      return /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/.test(value) ? Number(value) : undefined
    case 'integer': {
      const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN
      return number >= rule.min && number <= rule.max ? number : undefined
    }
  }
}

function expectation(rule: ParamRule): string {
  if (rule.kind === 'boolean') return 'true or false'
  if (rule.kind === 'number') return 'a number from 0 to 1 with at most four decimals'
  return `a whole number from ${rule.min} to ${rule.max}`
}
