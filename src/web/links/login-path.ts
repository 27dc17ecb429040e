/** The path of the login page, which continues to `next` after the login unless `next` is null. */
export function loginPath(next: string | null): string {
  return next === null ? '/login' : `/login?${new URLSearchParams({ next })}`
}
