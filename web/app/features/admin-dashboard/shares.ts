/** In percent, with one decimal. 100 when there is nothing to tag. */
export function taggedShare({
  total_drops,
  tagged_drops,
}: {
  total_drops: number
  tagged_drops: number
}): number {
  return total_drops === 0 ? 100 : Math.round((tagged_drops / total_drops) * 1000) / 10
}
