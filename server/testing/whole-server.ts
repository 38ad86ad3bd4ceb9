// The server as it is started, for tests that need more than one process of it.
import '../src/main'
