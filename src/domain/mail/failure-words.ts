/** What keeps a mailbox from being read, or mail from leaving, and what to do about it. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MailFailureCode } from '#db/mail/failures.ts'

export const failureWords: Record<MailFailureCode, MessageDescriptor> = {
  dns: msg`No server has this name. Check how the host is spelled.`,
  'private-address': msg`This server is inside a private network, where our server does not go. Name the one that is reached from the internet.`,
  refused: msg`The server does not answer on this port. Check the port with your mail provider.`,
  unreachable: msg`There is no way to this server at present. Try again later.`,
  timeout: msg`The server did not answer in time. Check host and port, or try again later.`,
  closed: msg`The server ended the connection. Try again; if it stays so, ask your mail provider.`,
  'not-tls': msg`This port does not speak SSL. Choose STARTTLS, or the port your provider names for SSL.`,
  'is-tls': msg`This port wants SSL from the first word. Choose SSL, or another port.`,
  'no-starttls': msg`The server offers no STARTTLS on this port. Choose SSL with its own port; the password was not sent.`,
  'certificate-name': msg`The server’s certificate is of another name. Use the name your provider gives for this server.`,
  'certificate-expired': msg`The server’s certificate has expired. Your mail provider has to renew it.`,
  'certificate-unknown': msg`Nobody we know vouches for the server’s certificate. Ask your mail provider for the right host.`,
  tls: msg`No secure connection could be made with this server. Ask your mail provider which SSL option it wants.`,
  password: msg`The server does not take this user name and password. Some providers want a password made for programs.`,
  microsoft: msg`Microsoft mailboxes take no password here. Have that mailbox forward its mail to one that does, or to the address the dealership has with us.`,
  'no-login': msg`The server offers no sign-in on this port, so nothing would be sent in your name. Use the port for sending, often 587 or 465.`,
  'in-use': msg`Another program has this mailbox open. It will be tried again by itself.`,
  busy: msg`The server asks for patience. It will be tried again by itself.`,
  full: msg`The mailbox is full. Make room in it, or let fetched mail leave it sooner.`,
  'server-refused': msg`The server refuses to serve this mailbox. Ask your mail provider.`,
  'delete-refused': msg`The server lets mail be read but not removed. Leave fetched mail in the mailbox, or ask your provider.`,
  'from-refused': msg`The server does not send from this address. Use the address that belongs to the user name.`,
  'too-large': msg`A mail was larger than its server said. It will be tried again by itself.`,
  protocol: msg`What answers there is not a mail server of this kind. Check host and port.`,
}
