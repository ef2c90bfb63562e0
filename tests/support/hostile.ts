/** Strings that break out of their context if they aren't escaped. */
export const breakouts = [
  ...['</script><script>alert(1)</script>', '<!--<script>', '--><script>alert(1)</script>'],
  ...['"><img src=x onerror=alert(1)>', "' onmouseover='alert(1)", '" autofocus onfocus="alert(1)'],
  ...['`$` + alert(1) + `', '</style><svg onload=alert(1)>', '</title><script>alert(1)</script>'],
  ...[']]><script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ...['{{constructor.constructor("alert(1)")()}}', '$& $1 $` $$'],
];

/** URLs that run code, in spellings that a careless check misses. */
export const codeAddresses = [
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java&#115;cript:alert(1)', 'javascript&colon;alert(1)'],
  ...['java&Tab;script:alert(1)', 'java&NewLine;script:alert(1)', '&#1;javascript:alert(1)', 'vbscript:msgbox(1)'],
  ...['data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg=='],
  ...['view-source:javascript:alert(1)', 'blob:https://a/b', 'file:///etc/passwd', '//evil.test/x'],
  ...['\\\\\\\\evil.test/x'],
];
