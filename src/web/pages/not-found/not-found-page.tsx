import { data } from 'react-router'

function refuse(): never {
  throw data(null, { status: 404 })
}

export { refuse as clientLoader, refuse as loader }

/** Never shown: the loader refuses, and the boundary around all pages shows the not-found page. */
export default function NoPage(): null {
  return null
}
