/** The login page, which continues to `next` after the login unless it is null. */
export function loginPath(next: string | null): string {
  return next === null ? '/login' : `/login?${new URLSearchParams({ next })}`
}
