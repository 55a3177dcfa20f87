import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What passes does not wait; a second, the default, is too little for a busy machine.
configure({ asyncUtilTimeout: 15_000 })

// What one test began to write is not what the next one meets.
afterEach(() => sessionStorage.clear())
