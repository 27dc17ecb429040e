import { parseField } from '../../ingest/row/parse-field.ts'
