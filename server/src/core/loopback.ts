const HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Whether an address leads to this machine, so that what is sent in the open is seen by nobody else. */
export const isLoopback = ({ hostname }: URL): boolean => HOSTS.includes(hostname)
