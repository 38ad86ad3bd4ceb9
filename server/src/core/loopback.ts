const HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Whether a URL points to this machine, so that no one else sees what is sent unencrypted. */
export const isLoopback = ({ hostname }: URL): boolean => HOSTS.includes(hostname)
