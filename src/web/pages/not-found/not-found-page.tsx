import { data } from 'react-router'

function respondNotFound(): never {
  throw data(null, { status: 404 })
}

export { respondNotFound as clientLoader, respondNotFound as loader }

/** Never rendered, because the loader always throws. The error boundary of all pages shows the not-found page. */
export default function NoPage(): null {
  return null
}
