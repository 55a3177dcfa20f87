import { configure } from '@testing-library/react'

// What passes does not wait; a second, the default, is too little for a busy machine.
configure({ asyncUtilTimeout: 15_000 })
