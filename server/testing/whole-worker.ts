// A worker as it is started by hand.
import '../src/worker'
