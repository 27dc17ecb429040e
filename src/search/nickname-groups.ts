export const NICKNAME_GROUPS = `
william wm bill will billy willie
`
