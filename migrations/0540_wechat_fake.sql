-- The offline stand-in of WeChat's platform is a fake, like those of the other vendors.
alter schema wechat_twin rename to wechat_fake;
