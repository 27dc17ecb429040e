import { reloadRegularly } from './reload-regularly.ts'

reloadRegularly()
