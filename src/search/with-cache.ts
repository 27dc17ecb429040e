/** Returns `read` with a cache of its results, which is cleared when it has `maxResults`. */
export function withCache<Key, Result>(maxResults: number, read: (key: Key) => Result): (key: Key) => Result {
  const cache = new Map<Key, Result>()
  return (key) => {
    let result = cache.get(key)
    if (result === undefined) {
      result = read(key)
      if (cache.size >= maxResults) cache.clear()
      cache.set(key, result)
    }
    return result
  }
}
