/** Rows of the collections that only staff may read, in the form of `access-table.ts`. */
export const officeAccessTable = `
mailingList
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    yes    yes    yes
  support        staff  staff  staff  staff  staff
  disabledMember no     no     no     no     no
shippings
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    yes    yes    yes
  disabledMember no     no     no     no     no
notificationEvents
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   server
  support        staff  staff  no     no     no
  disabledMember no     no     no     no     no
aiProviderLogs
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    server server server
  disabledMember no     no     no     no     no
cashEntries
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    server server server
  finance        staff  staff  no     no     no
  disabledMember no     no     no     no     no
chargeActs
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    call   server server
  finance        staff  staff  no     no     no
  disabledMember no     no     no     no     no
invoiceActs
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    call   server server
  finance        staff  staff  no     no     no
  disabledMember no     no     no     no     no
reports
  visitor        no     no     no     no     no
  memberA        no     no     call   call   no
  memberB        no     no     call   call   no
  admin          yes    yes    call   call   call
  reviewer       staff  staff  call   call   no
  support        staff  staff  call   call   no
  disabledMember no     no     no     no     no
authEvents
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    server server server
  support        staff  staff  no     no     no
  disabledMember no     no     no     no     no
appLogs
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    server server server
  disabledMember no     no     no     no     no
transportRequests
  visitor        no     no     call   no     no
  memberA        no     no     call   no     no
  memberB        no     no     call   no     no
  admin          yes    yes    call   if     if
  disabledMember no     no     no     no     no
approvals
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    call   call   server
  finance        staff  staff  no     no     no
  disabledMember no     no     no     no     no
auditLog
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    call   server server
  disabledMember no     no     no     no     no
staffNotes
  visitor        no     no     no     no     no
  memberA        no     no     no     no     no
  memberB        no     no     no     no     no
  admin          yes    yes    yes    yes    yes
  reviewer       staff  staff  staff  staff  staff
  support        staff  staff  staff  staff  staff
  disabledMember no     no     no     no     no
`;
