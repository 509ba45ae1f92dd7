// cspell:disable
/** The names of a plain RSS document, in lower case. */

/** Prefixes with the address that they must be declared with. Others may stand for any of these. */
export const NAMESPACES = new Map(
  Object.entries({
    atom: 'http://www.w3.org/2005/Atom',
    content: 'http://purl.org/rss/1.0/modules/content/',
    dc: 'http://purl.org/dc/elements/1.1/',
    feedburner: 'http://rssnamespace.org/feedburner/ext/1.0',
    geo: 'http://www.w3.org/2003/01/geo/wgs84_pos#',
    georss: 'http://www.georss.org/georss',
    googleplay: 'http://www.google.com/schemas/play-podcasts/1.0',
    itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
    media: 'http://search.yahoo.com/mrss/',
    slash: 'http://purl.org/rss/1.0/modules/slash/',
    sy: 'http://purl.org/rss/1.0/modules/syndication/',
    thr: 'http://purl.org/syndication/thread/1.0',
    wfw: 'http://wellformedweb.org/CommentAPI/',
  }),
)

const words = (text: string) => new Set(text.split(/\s+/))

export const ATTRIBUTES = words(
  `bitrate channels domain duration expression filesize framerate height href hreflang isdefault ispermalink lang
  length medium rel role samplingrate scheme time title type url width`,
)

/** Elements that no field is read from. */
export const SKIPPED_OF_CHANNEL = words(
  `category cloud copyright description docs generator lastbuilddate managingeditor pubdate rating webmaster
  dc:creator dc:date dc:publisher dc:rights feedburner:info itunes:author itunes:explicit itunes:keywords itunes:subtitle itunes:summary itunes:type
  sy:updatebase`,
)
export const GROUPS_OF_CHANNEL = words('image skipdays skiphours textinput')
export const PARTS_OF_GROUPS = words('day description height hour link name title url width')
export const NAMING = ['title', 'description', 'link', 'guid']
export const REPEATED_IN_ITEM = [
  'category',
  'dc:creator',
  'dc:date',
  'dc:identifier',
  'dc:subject',
  'dc:title',
]
export const SKIPPED_OF_CONTENT = words(
  'media:copyright media:credit media:description media:text media:title',
)
export const SKIPPED_OF_ITEM = words(
  `comments source dc:language dc:publisher dc:rights dc:type feedburner:origlink georss:point itunes:block
  itunes:duration itunes:episode itunes:episodetype itunes:explicit itunes:keywords itunes:season itunes:subtitle
  itunes:title media:copyright media:credit slash:comments slash:department slash:hit_parade slash:section thr:total
  wfw:comment wfw:commentrss`,
)
