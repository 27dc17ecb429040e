/** The number of memorials in the page's HTML and on each further page (readings 18). */
export const MEMORIALS_PER_PAGE = 100
