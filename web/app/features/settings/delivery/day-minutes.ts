/** '08:15' → 495, as the time field of a browser writes it; NaN for anything else. */
export function minuteOf(time: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** 495 → '08:15'. */
export function timeOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
