/** The page numbers that the pagination control shows (readings 32). Empty if there is only one page. */
export function pageWindow(currentPage: number, lastPage: number): number[] {
  if (lastPage <= 1) return []
  if (lastPage <= 10) return numbers(1, lastPage)
  if (currentPage <= 5) return numbers(1, 10)
  if (currentPage >= lastPage - 4) return numbers(lastPage - 9, lastPage)
  return numbers(currentPage - 4, currentPage + 4)
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
