export const VIDEO_KINDS = ['video', 'short', 'live', 'premiere'] as const

export type VideoKind = (typeof VIDEO_KINDS)[number]
