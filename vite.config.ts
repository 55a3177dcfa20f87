import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { glob } from 'node:fs/promises'
