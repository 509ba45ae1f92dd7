/** In one pass, because a regular expression for the weight would backtrack over its digits. */
export function acceptsGzip(accepted = ''): boolean {
  return accepted.split(',').some((coding) => {
    const [name, weight] = coding.split(';', 2).map((part) => part.trim().toLowerCase())
    return (
      name === 'gzip' && (weight === undefined || (weight.startsWith('q=') && Number(weight.slice(2)) > 0))
    )
  })
}
