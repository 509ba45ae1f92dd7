const VIDEO_ID = /^[\w-]{11}$/
const VIDEO_HOST = /(^|\.)(youtube\.com|youtube-nocookie\.com)$/

export interface VideoLink {
  id: string
  isShort: boolean
}

/** The video behind any spelling of a video host address. */
export function videoLinkOf(url: string): VideoLink | undefined {
  const { hostname, pathname, searchParams } = new URL(url)
  const [, first = '', second = ''] = pathname.split('/')
  const id = idAt(hostname, first, second, searchParams.get('v') ?? '')
  return VIDEO_ID.test(id) ? { id, isShort: first === 'shorts' } : undefined
}

function idAt(hostname: string, first: string, second: string, parameter: string): string {
  if (hostname === 'youtu.be') return first
  if (!VIDEO_HOST.test(hostname)) return ''
  return first === 'watch' ? parameter : /^(shorts|live|embed|v)$/.test(first) ? second : ''
}

/** The address under which a video is stored. */
export function watchUrl(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}
